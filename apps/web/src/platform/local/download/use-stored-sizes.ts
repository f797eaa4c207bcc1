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

/** What of the learner's trails is stored here, in bytes, for the offline data screen; null while it is measured for the first time. */
export function useStoredSizes(): StoredSizes | null {
  const { userId, journey } = useOwner()
  const [known, setKnown] = useState<Measured | null>(null)
  useEffect(() => {
    let stands = true
    let isMeasuring = false
    let isStale = false
    // A download writes many times a second: one measure at a time, and one more after the last write.
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
  // what is known of somebody else, or of another journey, is nothing of theirs
  return known?.userId === userId && known.journey === journey ? known.sizes : null
}
