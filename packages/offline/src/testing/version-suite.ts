import { expect, test } from 'vitest'
import type { Store } from '../ports/store.ts'
import type { Entry, Migration } from '../store/schema/migration.ts'
import { MIGRATIONS, SCHEMA_VERSION } from '../store/schema/migrations.ts'
import type { Tables } from '../store/tables.ts'
import { becomes, type Contents, NEWEST_CONTENTS, OLDER_CONTENTS } from './older-contents.ts'

/** One device whose store can be opened as any version of the app, and inspected without opening it. */
export type VersionedDevice = {
  open(migrations?: readonly Migration[]): Promise<Store>
  /** Creates a store of this version and puts rows into it. */
  plant(migrations: readonly Migration[], contents: Contents): Promise<void>
  /** The version of the store, and its tables that are not empty. */
  look(): Promise<{ version: number; contents: Contents }>
}

const upTo = (version: number) => MIGRATIONS.filter((migration) => migration.version <= version)

const RELEASED_NEXT: Migration = {
  version: SCHEMA_VERSION + 1,
  creates: ['notes'],
  drops: ['rankings'],
  carries: { UP: ({ key, row }: Entry) => [{ key: [...key, 'newer'], row }] },
}
const NEXT = [...MIGRATIONS, RELEASED_NEXT]

const FAILING: Migration = {
  version: SCHEMA_VERSION + 1,
  creates: ['notes'],
  drops: ['UP'],
  carries: {
    cache: () => [],
    TOSEND: () => {
      throw new Error('on purpose')
    },
  },
}

/** The tests that every kind of store must pass with content of other versions (rules V1 and V2); each test gets a new device. */
export function versionSuite(name: string, newDevice: () => VersionedDevice): void {
  test.each(Object.keys(OLDER_CONTENTS).map(Number))(
    `V1 ${name}: content of version %i becomes the newest, whole`,
    async (version) => {
      const device = newDevice()
      await device.plant(upTo(version), OLDER_CONTENTS[version]!)
      await device.open()
      expect(await device.look()).toEqual({ version: SCHEMA_VERSION, contents: becomes(version) })
    },
  )

  test(`V1 ${name}: what the newest version wrote is read by it again as it was`, async () => {
    const device = newDevice()
    await device.plant(MIGRATIONS, NEWEST_CONTENTS)
    await device.open()
    expect(await device.look()).toEqual({ version: SCHEMA_VERSION, contents: NEWEST_CONTENTS })
  })

  test(`V1 ${name}: a table that a version makes is there to be written, and one that it drops goes with its rows`, async () => {
    const device = newDevice()
    await device.plant(upTo(3), { rankings: [{ key: ['marina'], row: 1 }], ...OLDER_CONTENTS[3] })
    const store = await device.open(NEXT)
    const row = { asOf: 'then' } as unknown as Tables['notifications']
    await store.write(['notifications'], (tx) => tx.put('notifications', ['marina'], row))
    expect(await store.read(['notifications'], (tx) => tx.list('notifications'))).toEqual([row])
    const { contents, version } = await device.look()
    expect(version).toBe(SCHEMA_VERSION + 1)
    expect(Object.keys(contents)).not.toContain('rankings')
  })

  test(`V1 ${name}: a migration that fails leaves the old content and version`, async () => {
    const device = newDevice()
    await device.plant(MIGRATIONS, NEWEST_CONTENTS)
    await expect(device.open([...MIGRATIONS, FAILING])).rejects.toThrow('on purpose')
    expect(await device.look()).toEqual({ version: SCHEMA_VERSION, contents: NEWEST_CONTENTS })
    const store = await device.open()
    expect(await store.read(['TOSEND'], (tx) => tx.list('TOSEND'))).toHaveLength(1)
  })

  test(`V2 ${name}: a store that a newer version upgraded refuses, and nothing of it is read or written`, async () => {
    const device = newDevice()
    await device.plant(MIGRATIONS, NEWEST_CONTENTS)
    const old = await device.open()
    await device.open(NEXT)
    const before = await device.look()
    await expect(old.read(['UP'], (tx) => tx.list('UP'))).rejects.toMatchObject({
      name: 'StoreClosed',
      why: 'outdated',
    })
    await expect(old.write(['UP'], (tx) => tx.put('UP', ['mine'], 1))).rejects.toMatchObject({
      name: 'StoreClosed',
      why: 'outdated',
    })
    expect(await device.look()).toEqual(before)
    expect(before.version).toBe(SCHEMA_VERSION + 1)
  })

  test(`V2 ${name}: a store of a newer version is not opened by an older app`, async () => {
    const device = newDevice()
    await device.plant(NEXT, { UP: NEWEST_CONTENTS.UP! })
    await expect(device.open()).rejects.toMatchObject({ name: 'StoreClosed', why: 'outdated' })
  })
}
