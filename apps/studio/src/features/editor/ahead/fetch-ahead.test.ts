import { expect, test } from 'vitest'
import { aheadOf, UNFETCHED } from './editor-part.ts'
import { fetchAhead } from './fetch-ahead.ts'

test('parts that are not loaded yet are fetched ahead, with their own parts, each once', async () => {
  const fetched: string[] = []
  const within = async () => fetched.push('text')
  aheadOf(async () => {
    fetched.push('page')
    aheadOf(within)
  })
  aheadOf(async () => fetched.push('post'))
  await fetchAhead()
  await fetchAhead()
  expect(fetched).toEqual(['page', 'post', 'text'])
})

test('a part that failed to load is fetched the next time, with those after it', async () => {
  let isCut = true
  const fetched: string[] = []
  aheadOf(() => (isCut ? Promise.reject(new Error('cut')) : Promise.resolve(fetched.push('page'))))
  aheadOf(async () => fetched.push('post'))
  await expect(fetchAhead()).rejects.toThrow('cut')
  isCut = false
  await fetchAhead()
  expect(fetched).toEqual(['page', 'post'])
  expect(UNFETCHED.size).toBe(0)
})
