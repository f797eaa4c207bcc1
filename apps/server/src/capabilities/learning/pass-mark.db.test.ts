import { passThreshold } from '@vereda/domain/trail/passing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { asOwner } from '../../platform/database/owner.ts'

let one: TestApp
beforeAll(async () => {
  one = await testApp()
})
afterAll(() => one.close())

test('the database’s pass mark equals the threshold shown to learners for all points and ratings', async () => {
  const { rows } = await asOwner(one.owner, (client) =>
    client.query<{ most: number; rating: number; mark: number }>(
      `select most, rating::float, pass_mark(most, rating) as mark
        from generate_series(0, 450) most, generate_series(0, 100, 0.5) rating`,
    ),
  )
  expect(rows).toHaveLength(451 * 201)
  expect(rows.filter(({ most, rating, mark }) => passThreshold(most, rating) !== mark)).toEqual([])
})
