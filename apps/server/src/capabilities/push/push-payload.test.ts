import type { Notification } from '@vereda/contract/rest/notifications.ts'
import { expect, test } from 'vitest'
import { pushPayloads } from './push-payload.ts'

const news = (count: number) =>
  Array.from(
    { length: count },
    (_, n) =>
      ({
        id: `n${n}`,
        type: 'notice',
        title: `News ${n}`,
        text: 'Private',
        groupTrailId: null,
      }) as Notification,
  )
const to = { locale: 'en', timeZone: 'UTC' } as const

test('three news are three notifications', () => {
  expect(pushPayloads(news(3), to)).toEqual(
    [0, 1, 2].map((n) => ({ title: `News ${n}`, tag: `n${n}`, path: '/enroll' })),
  )
})

test('more than three news are one notification with their number', () => {
  expect(pushPayloads(news(4), to)).toEqual([{ title: '4 new notices', tag: 'many', path: '/enroll' }])
})
