import { expect, test } from 'vitest'
import { NOTHING_ASKED, withAnswer, withAsked } from './asked.ts'

const link = (url: string, isPressed = true) => ({ kind: 'link', url, isPressed }) as const

test('one thing is asked at a time, and stays what it is until it is answered', () => {
  const asked = withAsked(NOTHING_ASKED, link('https://a.example/'))
  expect(withAsked(asked, link('https://b.example/')).asked).toEqual(link('https://a.example/'))
  const offer = { kind: 'offer', path: 'a.zip', isThere: true, isPressed: true } as const
  expect(withAsked(withAnswer(asked, 0), offer).asked).toEqual(offer)
})

test('what nobody pressed is asked once, not over and over; what is pressed again is asked again', () => {
  const answered = withAnswer(withAsked(NOTHING_ASKED, link('https://a.example/', false)), 0)
  const isAsked = (url: string, isPressed: boolean) =>
    withAsked(answered, link(url, isPressed)).asked !== null
  expect(isAsked('https://a.example/', false)).toBe(false)
  expect(isAsked('https://a.example/', true)).toBe(true)
  expect(isAsked('https://b.example/', false)).toBe(true)
})
