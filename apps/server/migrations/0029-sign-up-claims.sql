-- SHA-256 (base64url) of a secret that the device of the sign-up keeps: with it that device claims one session after the
-- link was used, wherever it was opened (features/sign-in/redeem-mail-token.ts).
alter table mail_tokens add column claim_challenge text;
