import { type StoredSizes, storedSizes } from '@vereda/offline/download/stored-sizes.ts'
import type { FileStore } from '@vereda/offline/ports/file-store.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import { useEffect, useState } from 'react'
import { fileStore } from '../files/file-store.ts'
import { onChange } from '../store/changes.ts'
import { local } from '../store/local-store.ts'
import { useOwner } from '../store/owner.ts'

const NOTHING: StoredSizes = { trails: [], bytes: 0 }

const nothingStored: Pick<FileStore, 'known' | 'partSize'> = {
  known: async () => new Set(),
  partSize: async () => 0,
}

async function measure(owner: Owner): Promise<StoredSizes> {
  const { store, db } = await local()
  return storedSizes(store, db === null ? nothingStored : fileStore(db), owner)
}

type Measured = Owner & { sizes: StoredSizes }

/** The sizes in bytes of the learner's stored trails, for the offline data screen; null during the first measurement. */
export function useStoredSizes(): StoredSizes | null {
  const { userId, journey } = useOwner()
  const [known, setKnown] = useState<Measured | null>(null)
  useEffect(() => {
    let stands = true
    let isMeasuring = false
    let isStale = false
    // A download writes many times a second. So only one measurement runs at a time, and one more follows the last write.
    const again = async () => {
      isStale = true
      if (isMeasuring) return
      isMeasuring = true
      while (isStale && stands) {
        isStale = false
        const measured = await measure({ userId, journey }).catch(() => NOTHING)
        if (stands) setKnown({ userId, journey, sizes: measured })
      }
      isMeasuring = false
    }
    void again()
    const quit = onChange(
      (tables) => void ((tables.includes('games') || tables.includes('downloads')) && again()),
    )
    return () => {
      stands = false
      quit()
    }
  }, [userId, journey])
  // the sizes of another user or journey are not shown
  return known?.userId === userId && known.journey === journey ? known.sizes : null
}
