import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TemporaryStore, temporaryStore } from '../../../../../tests/packages/temporary-store.ts'
import { importPackage } from './import-package.ts'

// Packages that others made are kept beside the repository; they are not part of it.
const SHARED = process.env.VEREDA_SHARED ?? join(import.meta.dirname, '../../../../../../shared')
const FOLDER = join(SHARED, 'data/scorm')

let temporary: TemporaryStore
beforeEach(async () => {
  temporary = await temporaryStore()
})
afterEach(() => temporary.remove())

const importReal = (name: string) =>
  importPackage({ path: join(FOLDER, name), kind: 'scorm', store: temporary.store })

describe.skipIf(!existsSync(FOLDER))('real packages', () => {
  it.each([
    ['golf-basic-scorm12.zip', '1.2', 46],
    ['golf-basic-scorm2004-3rd.zip', '2004', 69],
  ])('%s is imported as %s', async (name, version, fileCount) => {
    const imported = await importReal(name)
    if (!imported.ok) throw new Error(imported.refusal.code)
    const { entry, files, scorm } = imported.value
    expect(Object.keys(files)).toHaveLength(fileCount)
    expect(entry).toBe('shared/launchpage.html')
    expect(files[entry]).toBeDefined()
    expect(scorm).toMatchObject({
      version,
      title: 'Golf Explained - Run-time Basic Calls',
      items: [{ id: 'item_1', title: 'Golf Explained', href: entry, scormType: 'sco' }],
      tree: { id: 'golf_sample_default_org', children: [{ id: 'item_1', itemId: 'item_1' }] },
    })
    expect(scorm?.items[0]).not.toHaveProperty('masteryScore')
  })

  it('keep the sequencing of the 2004 package', async () => {
    const imported = await importReal('golf-basic-scorm2004-3rd.zip')
    if (!imported.ok) throw new Error(imported.refusal.code)
    const { tree } = imported.value.scorm!
    expect(tree.sequencing?.children[0]?.attributes).toEqual({ choice: 'true', flow: 'true' })
    expect(tree.children[0]?.sequencing?.children[0]?.name).toBe('deliveryControls')
  })

  it.each([
    ['golf-missing-organization.zip', { code: 'no_organization' }],
    ['bad-manifest.zip', { code: 'manifest_in_subfolder', subject: 'badscorm/imsmanifest.xml' }],
    ['not-a-package.zip', { code: 'no_manifest' }],
  ])('%s is refused', async (name, refusal) => {
    expect(await importReal(name)).toEqual({ ok: false, refusal })
    expect(await temporary.filesOnDisk()).toEqual([])
  })
})
