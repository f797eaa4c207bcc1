import { expect, test } from 'vitest'
import { hostkeyOf } from './find-domain.ts'

test.each([
  ['acme', 'acme'],
  [' Acme ', 'acme'],
  ['acme.learn.example.org', 'acme'],
  ['https://acme.learn.example.org:8443/login', 'acme'],
  ['', ''],
  ['acme.elsewhere.example', ''],
  ['acme.x.learn.example.org', ''],
])('%j names the domain %j', (typed, hostkey) => {
  expect(hostkeyOf(typed, 'learn.example.org')).toBe(hostkey)
})
