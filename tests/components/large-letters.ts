import { onTestFinished } from 'vitest'

/** Makes letters twice as large, as a person may set them in their browser, until the test ends. */
export function largeLetters() {
  const { style } = document.documentElement
  style.fontSize = '200%'
  onTestFinished(() => {
    style.fontSize = ''
  })
}
