import { storeState } from '../../platform/local/store/store-state.ts'
import { shellUpdate } from './shell-update.ts'

/** A local store that a newer version has taken, or that an older one holds, is told as news of the version. */
export function followStore(): void {
  const look = () => {
    const state = storeState.get()
    if (state === 'outdated') shellUpdate.set({ kind: 'taken' })
    if (state === 'blocked') shellUpdate.set({ kind: 'blocked' })
    if (state === 'open' && shellUpdate.get().kind === 'blocked') shellUpdate.set({ kind: 'current' })
  }
  storeState.subscribe(look)
  look()
}
