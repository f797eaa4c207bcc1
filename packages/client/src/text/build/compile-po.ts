import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import PO from 'pofile'
import { readyChoices } from './ready-choices.ts'

/**
 * Turns a PO file's text into what @lingui/core reads: message id → compiled ICU message (ready-choices.ts); plain strings stay strings.
 * Throws on a message that is empty or that ICU can't read, so that a mistake in a catalogue fails the build.
 */
export function compilePo(text: string, name: string): Record<string, unknown> {
  const messages: Record<string, unknown> = {}
  for (const item of PO.parse(text).items) {
    const message = item.msgstr[0]
    if (!message) throw new Error(`${name}: "${item.msgid}" has no text`)
    if (item.msgid in messages) throw new Error(`${name}: "${item.msgid}" stands twice`)
    messages[item.msgid] = readyChoices(compileMessageOrThrow(message) as Parameters<typeof readyChoices>[0])
  }
  return messages
}
