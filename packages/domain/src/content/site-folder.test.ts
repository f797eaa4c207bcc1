import { expect, test } from 'vitest'
import { filesOfPlace, isPlace, siteEntry, siteFolder } from './site-folder.ts'

const FILES = ['index.html', 'assets/app.js', 'data.json', 'index.css']
const has = (path: string) => FILES.includes(path === '' ? 'index.html' : path)

test.each([
  ['<script type="module" src="/assets/app.js"></script>', ''],
  ["<script src='/my-app/assets/app.js?v=1'></script>", 'my-app/'],
  ['<script src=/games/my-app/assets/app.js></script>', 'games/my-app/'],
  // Files that the package does not have are skipped, and a script counts before what comes earlier in the page.
  ['<link rel="icon" href="/gone.ico"><script src="/my-app/assets/app.js"></script>', 'my-app/'],
  ['<link rel="stylesheet" href="/index.css"><script src="/my-app/assets/app.js"></script>', 'my-app/'],
  ['<base href="/">', ''],
  ['<base href="/my-app/">', 'my-app/'],
  ['<script src="/gone.js"></script>', ''],
  ['<script src="assets/app.js"></script><a href="/elsewhere">', null],
  ['<script src="//cdn.example/assets/app.js"></script>', null],
])('a page with %s was built for the folder %j', async (page, folder) => {
  expect(await siteFolder(page, has)).toBe(folder)
})

test('a page of unfinished tags is read to its end', async () => {
  expect(await siteFolder('<base href="'.repeat(20_000), has)).toBeNull()
})

test('a game opens in its folder, a course at its own file there, and a page without root addresses unchanged', () => {
  expect(siteEntry('game', 'index.html', 'my-app/')).toBe('my-app/')
  expect(siteEntry('game', 'Index.html', '')).toBe('')
  expect(siteEntry('game', 'index.html', null)).toBeNull()
  expect(siteEntry('game', 'index.html?level=2', 'my-app/')).toBeNull()
  expect(siteEntry('scorm', 'start.html?a=1', 'my-app/')).toBe('my-app/start.html?a=1')
  expect(siteEntry('scorm', 'index.html', '')).toBeNull()
  expect(siteEntry('scorm', 'index.html', null)).toBeNull()
})

test('a path without a file extension is a place: a page or the page of a folder', () => {
  expect(['about/us', '', 'v1.2/about'].map(isPlace)).toEqual([true, true, true])
  expect(['a.js', 'about/us.html'].map(isPlace)).toEqual([false, false])
  expect(filesOfPlace('about')).toEqual(['about', 'about.html', 'about/'])
})
