import { expect, test } from 'vitest'
import { type Asking, withAnswer, withWish } from './asked.ts'

const NOTHING: Asking = { asked: null, answered: null }
const link = (url: string, isPressed = true) => ({ kind: 'link', url, isPressed }) as const

test('one thing is asked at a time, and stays what it is until it is answered', () => {
  const asked = withWish(NOTHING, link('https://a.example/'))
  expect(withWish(asked, link('https://b.example/')).asked).toEqual({
    kind: 'link',
    url: 'https://a.example/',
  })
  const offer = { kind: 'offer', path: 'a.zip', isThere: true, isPressed: true } as const
  expect(withWish(withAnswer(asked), offer).asked).toEqual({ kind: 'file', path: 'a.zip', isThere: true })
})

test('what nobody pressed is asked once, not over and over; what is pressed again is asked again', () => {
  const answered = withAnswer(withWish(NOTHING, link('https://a.example/', false)))
  expect(withWish(answered, link('https://a.example/', false)).asked).toBeNull()
  expect(withWish(answered, link('https://a.example/')).asked).not.toBeNull()
  expect(withWish(answered, link('https://b.example/', false)).asked).not.toBeNull()
})
