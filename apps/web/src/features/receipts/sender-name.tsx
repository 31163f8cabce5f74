/** The sender of a receipt, by name and number. */
export function SenderName({ member }: { member: { display_name: string; user_id_display: string } | null }) {
  if (!member) return <>عضو حُذف حسابه</>;
  return (
    <>
      <bdi>{member.display_name}</bdi>{' '}
      <span className="text-muted">
        (رقم العضوية <bdi>{member.user_id_display}</bdi>)
      </span>
    </>
  );
}
