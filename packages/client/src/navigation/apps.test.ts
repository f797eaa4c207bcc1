import { expect, test } from 'vitest'
import { appOf } from './apps.ts'

test.each(['/studio', '/studio/', '/studio/trails/1', '/studio?page=2', '/studio#main'])(
  '%s belongs to the studio',
  (address) => expect(appOf(address)).toBe('studio'),
)

test.each(['/', '/enroll', '/studios', '/studio-news', '/trail/studio', '/login?next=/studio'])(
  '%s belongs to the learner’s app',
  (address) => expect(appOf(address)).toBe('web'),
)
