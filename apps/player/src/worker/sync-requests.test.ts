import { expect, test } from 'vitest'
import { mayAskAtOnce, withEntry } from './sync-requests.ts'

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
])('%s may ask at once: %s', async (script, expected) =>
  expect(await mayAskAtOnce(new Blob([script]))).toBe(expected),
)

const entered = async (html: string | Uint8Array<ArrayBuffer>) => (await withEntry(new Blob([html]))).bytes()
const textOf = async (html: string) => new TextDecoder().decode(await entered(html))
const before = async (html: string) => (await textOf(html)).split('<script>(function')[0]

test.each([
  ['<!doctype html><html lang="en"><head><title>x</title></head>', '<!doctype html><html lang="en"><head>'],
  ['<!DOCTYPE html>\n<HTML>\n<HEAD profile="a">', '<!DOCTYPE html>\n<HTML>\n<HEAD profile="a">'],
  ['<!doctype html><header>x</header>', '<!doctype html>'],
  ['<html><body>x', '<html>'],
  ['<p>x', ''],
  ['', ''],
])('%j is entered behind %j', async (html, expected) => expect(await before(html)).toBe(expected))

test('every byte of the page stays what it was, in whatever encoding', async () => {
  const page = new Uint8Array([
    ...new TextEncoder().encode('<head>'),
    0xe7,
    0xe3,
    0x93,
    ...new TextEncoder().encode('</head>ü'),
  ])
  const bytes = await entered(page)
  expect([...bytes.slice(0, 6), ...bytes.slice(bytes.length - (page.length - 6))]).toEqual([...page])
})

test('a page in UTF-16 is left alone', async () => {
  const page = new Uint8Array([0xff, 0xfe, 0x3c, 0x00])
  expect([...(await entered(page))]).toEqual([...page])
})
