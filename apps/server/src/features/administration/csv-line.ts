/** Marks of direction, which a spreadsheet shows as boxes and which would hide a formula's first character. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;
/** Characters with which spreadsheets begin a formula, also full-width and behind white space. */
const formulaStart = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** One line of CSV (RFC 4180). A cell that a spreadsheet would execute begins with an apostrophe, which makes it text. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string): string {
  const text = value.replace(directionMarks, '');
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
