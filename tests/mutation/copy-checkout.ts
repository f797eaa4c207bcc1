import { execFileSync } from 'node:child_process'
import { cp, mkdir, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT } from '../architecture/workspaces.ts'

const COPY = join(ROOT, '.cache/mutation/checkout')

/** Copies the files of the checkout that its tests need, with the same packages installed. Returns the copy's folder. */
export async function copyCheckout(): Promise<string> {
  await rm(COPY, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  for (const file of listed
    .split('\0')
    .filter((name) => /^(apps\/server|packages|tests|[^/]+$)/.test(name))) {
    await mkdir(dirname(join(COPY, file)), { recursive: true })
    await cp(join(ROOT, file), join(COPY, file))
  }
  await symlink(join(ROOT, 'node_modules'), join(COPY, 'node_modules'))
  return COPY
}
