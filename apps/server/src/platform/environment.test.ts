import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:8080' }, true],
  [{ PUBLIC_URL: 'http://vereda.localhost:9000' }, true],
  [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, true],
  [{ PUBLIC_URL: 'https://learn.example.org' }, false],
  [{ PUBLIC_URL: 'http://localhost.example.org' }, false],
  [{ PUBLIC_URL: 'http://192.168.0.7:8080' }, false],
  [{ PUBLIC_URL: 'https://learn.example.org', VEREDA_DEMO: 'true' }, true],
  [{ VEREDA_DEMO: 'false' }, false],
])('with %j the demo is added: %s', (variables, hasDemo) => {
  expect(readEnvironment(variables).hasDemo).toBe(hasDemo)
})

test('a demo that is neither wanted nor not is asked about', () => {
  expect(() => readEnvironment({ VEREDA_DEMO: 'yes' })).toThrow('VEREDA_DEMO is true or false.')
})
