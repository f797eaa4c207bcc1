import { expect, test } from 'vitest'
import { mayAskAtOnce, withEntry } from './sync-requests.ts'

const encoded = (text: string) => new TextEncoder().encode(text)

test.each([
  ["x.open('GET', url, false)", true],
  ['x.open("GET",a+"/b.xml",!1)', true],
  ['request.open( "POST" , address , false , user , password )', true],
  ['jQuery.ajax({url:u,async:!1,global:!1})', true],
  ["$.ajax({ 'async': false })", true],
  ["x.open('GET', url, true)", false],
  ["x.open('GET', url)", false],
  ['x.open(o.type,o.url,o.async,o.user)', false],
  ['dialog.open(); run(false)', false],
])('the script %s may send a synchronous request: %s', (script, expected) =>
  expect(mayAskAtOnce(encoded(script).buffer)).toBe(expected),
)

const entered = (page: Uint8Array<ArrayBuffer>) => new Uint8Array(withEntry(page.buffer))
const textOf = (html: string) => new TextDecoder().decode(entered(encoded(html)))
const before = (html: string) => textOf(html).split('<script>(function')[0]

test.each([
  ['<!doctype html><html lang="en"><head><title>x</title></head>', '<!doctype html><html lang="en"><head>'],
  ['<!DOCTYPE html>\n<HTML>\n<HEAD profile="a">', '<!DOCTYPE html>\n<HTML>\n<HEAD profile="a">'],
  ['<!doctype html><header>x</header>', '<!doctype html>'],
  ['<html><body>x', '<html>'],
  ['<p>x', ''],
  ['', ''],
])('in the page %j the entry goes after %j', (html, expected) => expect(before(html)).toBe(expected))

test('every byte of the page stays the same, in any encoding', () => {
  const page = new Uint8Array([
    ...new TextEncoder().encode('<head>'),
    0xe7,
    0xe3,
    0x93,
    ...new TextEncoder().encode('</head>ü'),
  ])
  const bytes = entered(page)
  expect([...bytes.slice(0, 6), ...bytes.slice(bytes.length - (page.length - 6))]).toEqual([...page])
})
