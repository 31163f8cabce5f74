import { foldDigits } from '@arabati/domain/text/digits';
import type { Connection } from '../../platform/database.ts';
import { findPartialMatch } from '../ad-index/ad-index.public.ts';
import { type AdSearch, findOwner, type SearchedWord } from './administered-ads.queries.ts';

/** The id of an ad, alone or in a link, as complaints contain it. */
const idInText = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;
/** Maximum number of words. Further words hardly narrow the search. */
const wordsLookedFor = 8;

/**
 * Parses an administrator's search. Words are matched literally in any order, because moderators search for a reported
 * phrase rather than for its meaning.
 */
export async function readAdSearch(connection: Connection, typed: string): Promise<AdSearch | null> {
  const text = typed.trim();
  if (text === '') return null;
  const id = idInText.exec(text)?.[0];
  if (id) return { by: 'id', id: id.toLowerCase() };
  const number = foldDigits(text);
  if (/^(\d{6}|\d{8})$/.test(number)) {
    const column = number.length === 6 ? 'unique_id' : 'user_id_display';
    const userId = await findOwner(connection, { column, number });
    if (userId) return { by: 'owner', userId };
  }
  const words = [...new Set(text.split(/\s+/))].slice(0, wordsLookedFor);
  return { by: 'words', words: await Promise.all(words.map((word) => readWord(connection, word))) };
}

export async function readWord(connection: Connection, text: string): Promise<SearchedWord> {
  return { text, listed: await findPartialMatch(connection, text) };
}
