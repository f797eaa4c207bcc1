import { expect, test } from 'vitest'
import { COLOURS_CSS, PALETTES, paletteStyle, plainColour, tokensCss } from './design-tokens.ts'

test('every palette has seven different colours', () => {
  expect(Object.keys(PALETTES)).toEqual(['mata', 'lagoa', 'ipe', 'pitanga', 'jacaranda', 'duna', 'brand'])
  for (const colours of Object.values(PALETTES)) expect(new Set(colours).size).toBe(7)
  expect(paletteStyle('mata')).toMatch(/^--a0:#91d099;--a1:#1b7548;.*;--ap:#f9f6df$/)
  expect(() => paletteStyle('cinza')).toThrow('no palette cinza')
})

test('a plain colour is that of the light theme', () => {
  expect(plainColour('ink')).toBe('#10251f')
  expect(() => plainColour('inkk')).toThrow('no plain colour inkk')
})

test('the stylesheet of a page that follows the system has light and dark colours', () => {
  const [day = '', night = ''] = COLOURS_CSS.split('@media')
  expect(day).toContain('--bg:#f5faf8;')
  expect(night).toContain('--bg:#0a1310;')
  expect(COLOURS_CSS.match(/[{}]/g)).toEqual(['{', '}', '{', '{', '}', '}'])
})

test('the stylesheet of a demo package loads no other file and has the dark theme', () => {
  expect(tokensCss()).not.toContain('url(')
  expect(tokensCss()).not.toContain('@import')
  expect(tokensCss()).toContain('[data-theme="dark"]')
  expect(tokensCss()).toContain('.pal-duna')
})
