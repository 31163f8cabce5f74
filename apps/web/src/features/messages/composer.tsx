import { hasDigits, messageMaxLength, withoutDigits } from '@arabati/domain/messages/message-text';
import { formatNumber } from '@arabati/words/numbers/plural';
import { Send } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { errorWords } from '../../platform/error-words.ts';
import { CHIP_LINK } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useDictationCheck } from './use-dictation-check.ts';
import { useMessageDraft } from './use-message-draft.ts';

/** Milliseconds for which the hint stays visible, so that the member sees why digits were removed. */
const warningMs = 5_000;

export interface ComposerProps {
  memberId: string;
  /** Identifies the draft. */
  recipient: string;
  /** The recipient before the conversation was known on this device. */
  earlierRecipient?: string | undefined;
  sending: boolean;
  /** Suggested questions, displayed while the message is empty. Pressing one inserts it without sending. */
  suggestions?: readonly string[] | undefined;
  /** Rejects if the message could not be queued. Its text is then restored. */
  onSend: (content: string) => Promise<void>;
  /** Renders a control that adds a text to the message. */
  tool?: ((insert: (text: string) => void) => ReactNode) | undefined;
}

/** Input for a message. Rejects digits: phone numbers are only available on the ad, by revealing them. */
export function Composer(props: ComposerProps) {
  const { memberId, recipient, earlierRecipient, sending, suggestions = [], onSend, tool } = props;
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useMessageDraft(memberId, recipient, earlierRecipient);
  const [refused, noteRefusal] = useMoment(warningMs);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  const [empty, tooLong] = [text.trim() === '', text.length > messageMaxLength];
  const [dictated, setDictated] = useState(false);

  const dictatesNumber = useDictationCheck();

  function change(typed: string) {
    if (hasDigits(typed)) noteRefusal();
    setDictated(false);
    setText(withoutDigits(typed));
  }

  function send() {
    if (empty || tooLong || sending) return;
    if (dictatesNumber(text)) return setDictated(true);
    const content = text.trim();
    setText('');
    void onSend(content).catch((error: unknown) => {
      // Before the text that was typed while the message was being queued.
      setText([content, latest.current].filter((part) => part !== '').join('\n'));
      const { title, text: description } = errorWords(error);
      toast({ tone: 'danger', title, description });
    });
  }

  /** Inserts at the cursor, or appends. Nothing that is written is replaced. */
  function insert(added: string) {
    const area = form.current?.querySelector('textarea');
    change(insertText(text, added, area?.selectionEnd || text.length));
    area?.focus();
  }

  function sendByEnter(event: KeyboardEvent) {
    // Enter during composition selects a candidate of the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    // A control's dialog has a form of its own, so that controls are beside this form.
    <div
      data-action-bar=""
      className="flex flex-wrap items-end gap-2 border-line border-t bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {empty && suggestions.length > 0 && (
        <ul aria-label="ردود سريعة" className="scrollbar-none flex w-full gap-2 overflow-x-auto p-0.5">
          {suggestions.map((suggestion) => (
            <li key={suggestion} className="shrink-0">
              <button
                type="button"
                className={CHIP_LINK}
                onClick={() => {
                  setText(suggestion);
                  form.current?.querySelector('textarea')?.focus();
                }}
              >
                {suggestion}
              </button>
            </li>
          ))}
        </ul>
      )}
      {tool?.(insert)}
      <form
        ref={form}
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Field
          label="رسالتك"
          labelHidden
          className="grow basis-40"
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
    </div>
  );
}

/** Separates a text by spaces from what is written around it. */
function insertText(text: string, added: string, at: number): string {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  return `${before}${/\S$/.test(before) ? ' ' : ''}${added}${/^\S/.test(after) ? ' ' : ''}${after}`;
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
