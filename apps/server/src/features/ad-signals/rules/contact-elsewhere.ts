import type { Rule } from './rule.ts';
import { wordsOf } from './words-of.ts';

const address =
  /(?:https?:|www\.|wa\.me|t\.me|\.(?:com|net|org|me|sd)(?:\/|$)|[\p{L}\p{N}._]+@[\p{L}\p{N}]+|^@[\p{L}\p{N}._]{3,})/u;
const channel =
  /^[وعب]?(?:ال|عال)?(?:تي?لي?[غجق]رام|فيسبوك|انستا|انست[غجق]رام|تيكتوك|سناب|ماسنجر|telegram|facebook|instagram|tiktok|messenger)$/;

/** The text contains a link, an address or the name of another service, where reports and reviews do not apply. */
export const contactElsewhere: Rule<'contact-elsewhere'> = ({ title, description }) => {
  const found = wordsOf(`${title}\n${description}`).find(
    ({ folded }) => address.test(folded) || channel.test(folded),
  );
  return found ? { excerpt: found.written } : null;
};
