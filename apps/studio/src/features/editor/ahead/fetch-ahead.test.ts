import { expect, test } from 'vitest'
import { aheadOf, UNFETCHED } from './editor-part.ts'
import { fetchAhead } from './fetch-ahead.ts'

test('what is not there yet is fetched ahead, the parts of parts too, each once', async () => {
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

test('what could not be had is asked for the next time, with what came after it', async () => {
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
