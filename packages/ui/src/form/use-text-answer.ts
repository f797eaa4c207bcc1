import { type ChangeEvent, useState } from 'react'
import { pressEnded } from './press-ended.ts'

/** Whether a text will do; a rule that is fetched when it is first needed answers later. */
export type Rule = (text: string) => boolean | Promise<boolean>

export type TextAnswer = {
  text: string
  isWrong: boolean
  set(text: string): void
  /** Checks it now, as before sending. */
  check(): Promise<boolean>
  /** Marks it wrong from without, until it is typed into. */
  blame(): void
  props: { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void; onBlur: () => void }
}

/** A text that is checked when it is left and when it is sent, and clear again once it is typed into (design 5). */
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
      // what is still empty is not wrong yet
      onBlur: () => void (text.trim() && pressEnded().then(check)),
    },
  }
}
