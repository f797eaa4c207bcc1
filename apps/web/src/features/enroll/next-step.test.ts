import { expect, test } from 'vitest'
import { tellsPlace } from './next-step.ts'

test.each([
  ['Passo 1', 1, true],
  ['Módulo 2', 2, true],
  ['Passo 1', 2, false],
  ['Passo 11', 1, false],
  ['Soil', 1, false],
])('a step called “%s” at place %i already names its place: %s', (title, place, said) => {
  expect(tellsPlace({ title, place })).toBe(said)
})
