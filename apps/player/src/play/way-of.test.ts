import { expect, test } from 'vitest'
import { wayOf } from './way-of.ts'

const ROOT = 'https://soil.content.example/c/soil/'

test.each([
  ['', 'page'],
  ['about:blank', 'page'],
  [`${ROOT}page.html?x=1#part`, 'page'],
  [`${ROOT}sub/`, 'page'],
  [`${ROOT}map.svg`, 'page'],
  ['blob:https://soil.content.example/1', 'page'],
  [`${ROOT}film.mp4`, 'document'],
  [`${ROOT}notes.txt`, 'document'],
  [`${ROOT}Guide.PDF#page=2`, 'pdf'],
  [`${ROOT}sheet.xlsx`, 'file'],
  [`${ROOT}all.zip`, 'file'],
  [`${ROOT}table.csv`, 'file'],
  ['https://soil.content.example/c/other/all.zip', null],
  ['https://soil.content.example/c/other/place', null],
  ['https://soil.content.example/', 'page'],
  ['https://soil.content.example/about/us?x=1', 'page'],
  ['https://soil.content.example/all.zip', 'file'],
  ['https://soil.content.example/runtime/all.zip', null],
  ['https://example.com/guide.pdf', 'outside'],
  ['http://example.com/', 'outside'],
  ['mailto:ana@example.com', 'outside'],
  ['tel:+551199', 'outside'],
  ['javascript:void(0)', null],
  ['data:text/plain,a', null],
  ['blob:https://example.com/1', null],
  ['ftp://example.com/', null],
])('the address %j leads to a %s', (address, way) => expect(wayOf(address, ROOT)).toBe(way))
