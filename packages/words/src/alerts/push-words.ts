import type { AlertKind } from '@arabati/domain/alerts/alert-rules';
import { redactPhoneNumbers } from '@arabati/domain/import/redact-phone-numbers';
import { newAdsCeiling } from '@arabati/domain/saved-searches/saved-searches.requests';
import { type CountedNoun, count, countOblique, formatNumber } from '../numbers/plural.ts';
import { quoted } from '../text/isolated.ts';

const newCar: CountedNoun = {
  zero: 'سيارات جديدة',
  one: 'سيارة جديدة',
  two: 'سيارتان جديدتان',
  few: 'سيارات جديدة',
  many: 'سيارة جديدة',
  other: 'سيارة جديدة',
};

export interface PushWords {
  title: string;
  body: string;
}

interface PushedAlert {
  /** The texts of the notification. */
  title: string;
  message: string;
  /** The latest message of a conversation, if the member allows it. */
  text: string | null;
  saved_search: { name: string; new_ads: number } | null;
}

const maxBodyLength = 180;
const maxNames = 3;

/** Describes the notifications of one push. No push contains a phone number. */
export function pushWords(kind: AlertKind, alerts: readonly [PushedAlert, ...PushedAlert[]]): PushWords {
  const { title, body } = wordsOf(kind, alerts);
  return { title: redactPhoneNumbers(title), body: shorten(redactPhoneNumbers(body)) };
}

function wordsOf(kind: AlertKind, alerts: readonly [PushedAlert, ...PushedAlert[]]): PushWords {
  const [first] = alerts;
  const searches = alerts.flatMap(({ saved_search }) => saved_search ?? []);
  const [search] = searches;
  if (kind === 'saved_searches' && search && searches.length === alerts.length) {
    return searches.length === 1
      ? { title: newCars(search.new_ads), body: search.name }
      : {
          title: 'سيارات جديدة لأبحاثك',
          body: listed(searches.map(({ name, new_ads }) => `${quoted(name)}: ${newCars(new_ads)}`)),
        };
  }
  if (alerts.length > 1) {
    return {
      title: kind === 'saved_searches' ? 'سيارات جديدة لك' : 'جديد في مفضلتك',
      body: listed(alerts.map(({ title, message }) => `${title}: ${message}`)),
    };
  }
  return {
    title: first.title,
    body: first.text === null ? first.message : `${first.message}\n${first.text}`,
  };
}

/** 5 سيارات جديدة */
function newCars(ads: number): string {
  return ads < newAdsCeiling ? count(ads, newCar) : `أكثر من ${countOblique(newAdsCeiling, newCar)}`;
}

function listed(lines: readonly string[]): string {
  const rest = lines.length - maxNames;
  return [...lines.slice(0, maxNames), ...(rest > 0 ? [`و${formatNumber(rest)} غيرها`] : [])].join('\n');
}

const shorten = (text: string) =>
  text.length <= maxBodyLength ? text : `${text.slice(0, maxBodyLength - 1).trimEnd()}…`;
