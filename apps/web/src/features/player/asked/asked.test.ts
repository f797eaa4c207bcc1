import { expect, test } from 'vitest'
import { NOTHING_ASKED, withAnswer, withAsked } from './asked.ts'

const link = (url: string, isPressed = true) => ({ kind: 'link', url, isPressed }) as const

test('one question is asked at a time, and a new one does not replace it', () => {
  const asked = withAsked(NOTHING_ASKED, link('https://a.example/'))
  expect(withAsked(asked, link('https://b.example/')).asked).toEqual(link('https://a.example/'))
  const offer = { kind: 'offer', path: 'a.zip', isThere: true, isPressed: true } as const
  expect(withAsked(withAnswer(asked, 0), offer).asked).toEqual(offer)
})

test('an unpressed link is asked once, and a press asks it again', () => {
  const answered = withAnswer(withAsked(NOTHING_ASKED, link('https://a.example/', false)), 0)
  const isAsked = (url: string, isPressed: boolean) =>
    withAsked(answered, link(url, isPressed)).asked !== null
  expect(isAsked('https://a.example/', false)).toBe(false)
  expect(isAsked('https://a.example/', true)).toBe(true)
  expect(isAsked('https://b.example/', false)).toBe(true)
})
