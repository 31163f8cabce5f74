import { BadgeCheck, Banknote, ShieldCheck } from 'lucide-react';

const reasons = [
  { icon: <Banknote />, text: 'أسعار واضحة بالجديد وبالقديم' },
  { icon: <BadgeCheck />, text: 'نوع الأوراق وحالة الترخيص في كل إعلان' },
  { icon: <ShieldCheck />, text: 'أرقامك مخفية حتى يطلبها المشتري' },
];

/** Benefits of an account. */
export default function VisitorReasons() {
  return (
    <ul className="grid h-25 content-between max-lg:hidden">
      {reasons.map(({ icon, text }) => (
        <li key={text} className="flex items-center gap-2.5 [&_svg]:size-5.5 [&_svg]:text-accent">
          <span aria-hidden="true">{icon}</span>
          {text}
        </li>
      ))}
    </ul>
  );
}
