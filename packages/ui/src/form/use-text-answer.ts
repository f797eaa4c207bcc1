import { type ChangeEvent, useState } from 'react'
import { pressEnded } from './press-ended.ts'

/** Whether a text is right; a rule whose code is loaded when it is first needed answers later. */
export type Rule = (text: string) => boolean | Promise<boolean>

export type TextAnswer = {
  text: string
  isWrong: boolean
  set(text: string): void
  /** Checks the text now, as before sending. */
  check(): Promise<boolean>
  /** Marks the text as wrong from outside, until it is edited. */
  blame(): void
  props: { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void; onBlur: () => void }
}

/** A text that is checked when its field is left and when it is sent, and is no longer wrong once it is edited (design 5). */
export function useTextAnswer(initial: string, isRight: Rule): TextAnswer {
  const [text, setText] = useState(initial)
  const [isWrong, setWrong] = useState(false)
  const set = (next: string) => {
    setText(next)
    setWrong(false)
  }
  async function check() {
    const right = await isRight(text)
    setWrong(!right)
    return right
  }
  return {
    text,
    isWrong,
    set,
    check,
    blame: () => setWrong(true),
    props: {
      value: text,
      onChange: (event) => set(event.target.value),
      // a field that is still empty is not wrong yet
      onBlur: () => void (text.trim() && pressEnded().then(check)),
    },
  }
}
