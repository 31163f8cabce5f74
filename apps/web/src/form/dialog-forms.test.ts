import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const components = globSync('{app,features}/**/*.tsx', { cwd: source })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, code: readFileSync(join(source, file), 'utf8') }));

/** A form with an id is submitted by a button outside it: the confirm button of its dialog. */
const dialogForm = /<AppForm[^>]*\sid=/;

/** Forms of dialogs that close without a prompt, and what protects their input. */
const safeguards: Record<string, RegExp> = {
  'features/administration/release-identifier-dialog.tsx': /<UnsavedChanges/,
  'features/appeals/removal-dialog.tsx': /writeUnsentInput/,
  // It has only a password, and closing it must be easy.
  'features/own-account/delete-account-dialog.tsx': /defaultValues: \{ password: '' \}/,
  'features/receipts/approve-receipt-dialog.tsx': /<UnsavedChanges/,
  'features/receipts/reject-receipt-dialog.tsx': /<UnsavedChanges/,
  'features/reports/sent-report.tsx': /writeUnsentInput/,
  'features/reviews/review-dialog.tsx': /writeReviewDraft/,
};

test('every form of a dialog prompts before its input is lost, or stores it', () => {
  const withoutPrompt = components.filter(({ code }) => dialogForm.test(code));
  expect(withoutPrompt.map(({ file }) => file).sort()).toEqual(Object.keys(safeguards).sort());
  for (const { file, code } of withoutPrompt) expect(code, file).toMatch(safeguards[file] as RegExp);
});

test('every price that is sent from a form asks before what was typed is lost', () => {
  // The price of an ad is part of its draft.
  const forms = components.filter(
    ({ file, code }) => /<PriceInput\b/.test(code) && !file.startsWith('features/posting/'),
  );
  expect(forms.length).toBeGreaterThan(4);
  for (const { file, code } of forms) expect(code, file).toMatch(/<DialogForm|<UnsavedChanges/);
});

test("no dialog of the administration has a text field outside the project's forms", () => {
  const folders = /^features\/(?:administration|identity-verification|receipts|report-desk|stolen-cars)\//;
  const isDialog = /from '..\/..\/ui\/(?:action-)?dialog\.tsx'/;
  const hasText = /<(?:TextInput|TextArea|PasswordInput|EmailInput|textarea)\b/;
  const dialogs = components.filter(
    ({ file, code }) => folders.test(file) && isDialog.test(code) && hasText.test(code),
  );
  expect(dialogs.length).toBeGreaterThan(3);
  for (const { file, code } of dialogs) expect(code, file).toMatch(/<DialogForm|<AppForm/);
});
