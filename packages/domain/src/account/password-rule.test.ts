import { expect, test } from 'vitest'
import { passwordFault } from './password-rule.ts'

test.each([
  ['a', 'short'],
  ['', 'short'],
  ['sete777', 'short'],
  ['Password1!', 'common'],
  ['senhasenha', 'common'],
  ['Senha2026', 'common'],
  ['12345678', 'common'],
  ['87654321', 'common'],
  ['aaaaaaaaaa', 'common'],
  ['marina.dias1', 'common'],
  ['abcabcabc1', null],
  ['iloveyou', 'common'],
  ['ana souza', 'common'],
  ['três cavalos azuis', null],
  ['correct horse', null],
] as const)('the fault of the new password %j is %s', (password, fault) => {
  expect(passwordFault(password, ['marina.dias', ' Ana Souza ', ''])).toBe(fault)
})
