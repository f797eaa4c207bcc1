import { onTestFinished } from 'vitest'

/** Letters twice as large, as a person sets them in their browser, until the test ends. */
export function largeLetters() {
  const { style } = document.documentElement
  style.fontSize = '200%'
  onTestFinished(() => {
    style.fontSize = ''
  })
}
