import { go } from '@vereda/client/navigation/go.ts'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useDebounced } from '@vereda/client/navigation/use-debounced.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { calledName } from '@vereda/domain/account/shown-name.ts'
import type { ChosenCategory } from '@vereda/domain/category/category.ts'
import { type ReactNode, useCallback, useState } from 'react'
import { KeptWord } from '../../parts/kept-word/kept-word.tsx'
import { SyncChip } from '../../parts/sync/sync-chip.tsx'
import { useOnline } from '../../platform/local/calls/connection.ts'
import { ifAhead, ToldAt } from '../../platform/local/listing/told-at.ts'
import { useTrailList } from '../../platform/local/listing/use-trail-list.ts'
import { useSync } from '../../platform/local/sync/use-sync.ts'
import { Catalogue } from './catalogue.tsx'
import styles from './enroll-screen.module.css'
import { JourneysBar } from './journeys-bar.tsx'
import { ListingNotes } from './listing-notes.tsx'
import { NoListing } from './no-listing.tsx'
import { TopBar } from './top-bar.tsx'

type EnrollScreenProps = {
  query: string
  category: string | null
  sub?: string | null
  /** The bell is shown in the head; the panel beside the catalogue where there is room for it. */
  notices?: { bell: ReactNode; panel: ReactNode }
}

const address = (q: string, { category, subCategory }: ChosenCategory) =>
  paths.enroll({ q, category: category ?? undefined, sub: subCategory ?? undefined })

type HelloProps = { hello: string; isKnown: boolean }

/** The greeting. Until the session is read, it shows the name that was kept from the last visit. */
function Hello({ hello, isKnown }: HelloProps) {
  return (
    <h1 className={styles.hello}>
      {isKnown ? (
        hello
      ) : (
        <KeptWord name="hello">
          <span data-of-device>{hello}</span>
        </KeptWord>
      )}
    </h1>
  )
}

/** The catalogue (specification 2, enroll): the trail to continue, journeys, search and categories, recent, new, finished. */
export function EnrollScreen({ query, category, sub = null, notices }: EnrollScreenProps) {
  const t = useText()
  const list = useTrailList()
  const isOnline = useOnline()
  const sync = useSync()
  const isInTrouble = isOnline && list.isInTrouble
  const user = useSession()?.person.user
  const hello = t('enroll.hello', { name: user ? calledName(user) : '' })
  useTitle(t('enroll.title'))
  const tellQuery = useCallback(
    (q: string) => go(address(q, { category, subCategory: sub }), { replace: true }),
    [category, sub],
  )
  const [typed, setTyped] = useDebounced(query, tellQuery)
  const [isAboutToSearch, setAboutToSearch] = useState(false)
  const onAboutToSearch = () => setAboutToSearch(true)
  const isOffline = !isInTrouble && (!isOnline || list.face === 'offline')
  // without any trail the screen still offers the journeys: another one may have its trails on this device
  const isBare = list.trails.length === 0 && list.face !== 'loading'
  const catalogue = (
    <main id="main" tabIndex={-1} className={styles.main}>
      <TopBar query={typed} onQuery={setTyped} onAboutToSearch={onAboutToSearch}>
        <span className={styles.signs} data-of-device>
          <SyncChip sync={sync} />
          {notices?.bell}
        </span>
      </TopBar>
      <ListingNotes list={list} isOffline={isOffline} isInTrouble={isInTrouble} />
      <Hello hello={hello} isKnown={Boolean(user)} />
      <NoListing list={list} isInTrouble={isInTrouble} />
      {isBare && <JourneysBar />}
      {list.trails.length > 0 && (
        <ToldAt.Provider value={ifAhead(list.asOf)}>
          <Catalogue
            hello={hello}
            trails={list.trails}
            isOffline={isOffline}
            query={typed}
            category={category}
            subCategory={sub}
            onQuery={setTyped}
            isAboutToSearch={isAboutToSearch}
            onAboutToSearch={onAboutToSearch}
            onCategory={(chosen) => go(address(typed, chosen), { replace: true })}
          />
        </ToldAt.Provider>
      )}
      {list.isComing && (
        <p className={styles.coming} role="status">
          {t('enroll.coming')}
        </p>
      )}
    </main>
  )
  if (!notices) return catalogue
  return (
    <div className={styles.cols}>
      {catalogue}
      <aside className={styles.beside}>{notices.panel}</aside>
    </div>
  )
}
