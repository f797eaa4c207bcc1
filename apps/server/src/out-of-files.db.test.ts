import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { as, type TestApp, testApp } from '../../../tests/harness/app.ts'

let one: TestApp
beforeAll(async () => {
  one = await testApp()
  await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails: [] })
})
afterAll(() => one.close())

test.each(['EMFILE', 'ENFILE'])(
  'a call that meets %s (too many open files) is answered 503 with Retry-After',
  async (code) => {
    const headers = as('acme', await one.signIn('acme', 'ana'))
    const ask = () => one.app.inject({ url: '/rest/currentuser', headers })
    const looks = vi.spyOn(one.services.directory, 'find')
    looks.mockRejectedValueOnce(Object.assign(new Error('too many open files'), { code }))
    const answer = await ask()
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().error]).toEqual([
      503,
      '2',
      'overloaded',
    ])
    expect((await ask()).statusCode).toBe(200)
  },
)
