import {
  dictatesNumber,
  hasDigits,
  messageMaxLength,
  withoutDigits,
} from '@arabati/domain/messages/message-text';
import { formatNumber } from '@arabati/words/numbers/plural';
import { Send } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { CHIP_LINK } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useMessageDraft } from './use-message-draft.ts';

/** Milliseconds for which the hint stays visible, so that the member sees why digits were removed. */
const warningMs = 5_000;

export interface ComposerProps {
  memberId: string;
  /** Identifies the draft. */
  recipient: string;
  sending: boolean;
  /** Suggested questions, displayed while the message is empty. Pressing one inserts it without sending. */
  suggestions?: readonly string[] | undefined;
  onSend: (content: string) => void;
}

/** Input for a message. Rejects digits: phone numbers are only available on the ad, by revealing them. */
export function Composer({ memberId, recipient, sending, suggestions = [], onSend }: ComposerProps) {
  const [text, setText] = useMessageDraft(memberId, recipient);
  const [refused, noteRefusal] = useMoment(warningMs);
  const empty = text.trim() === '';
  const tooLong = text.length > messageMaxLength;
  const [dictated, setDictated] = useState(false);

  function change(typed: string) {
    if (hasDigits(typed)) noteRefusal();
    setDictated(false);
    setText(withoutDigits(typed));
  }

  function send() {
    if (empty || tooLong || sending) return;
    if (dictatesNumber(text)) return setDictated(true);
    onSend(text.trim());
    setText('');
  }

  function sendByEnter(event: KeyboardEvent) {
    // Enter during composition selects a candidate of the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      data-action-bar=""
      className="flex flex-wrap items-end gap-2 border-line border-t bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {empty && suggestions.length > 0 && (
        <ul aria-label="ردود سريعة" className="scrollbar-none flex w-full gap-2 overflow-x-auto p-0.5">
          {suggestions.map((suggestion) => (
            <li key={suggestion} className="shrink-0">
              <button
                type="button"
                className={CHIP_LINK}
                onClick={(event) => {
                  setText(suggestion);
                  event.currentTarget.form?.querySelector('textarea')?.focus();
                }}
              >
                {suggestion}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Field
        label="رسالتك"
        labelHidden
        className="grow"
        error={
          tooLong
            ? `النص طويل، الحد الأقصى للأحرف: ${formatNumber(messageMaxLength)}`
            : dictated
              ? 'لا يُسمح بالأرقام في الرسائل، حتى بالحروف'
              : undefined
        }
        warning={refused ? 'لا يُسمح بالأرقام في الرسائل، حذفناها من رسالتك' : undefined}
      >
        <TextArea
          rows={1}
          value={text}
          maxLength={messageMaxLength}
          placeholder="اكتب رسالتك هنا... (لا يُسمح بالأرقام)"
          enterKeyHint="send"
          className="max-h-36 overflow-y-auto"
          onChange={(event) => change(event.target.value)}
          onKeyDown={sendByEnter}
        />
      </Field>
      <IconButton
        type="submit"
        label="إرسال"
        variant="filled"
        icon={<Send className="flip-rtl" />}
        disabled={empty || tooLong || sending}
        className="mb-0.5"
      />
    </form>
  );
}

/** Returns a flag that is true for `ms` after each call of the returned function. */
function useMoment(ms: number): [boolean, () => void] {
  const [count, setCount] = useState(0);
  const [past, setPast] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setPast(count), ms);
    return () => clearTimeout(timer);
  }, [count, ms]);
  return [count > past, () => setCount((before) => before + 1)];
}
