import { DownloadNewsReader } from '../parts/download/download-news.tsx'
import { StoreNews } from '../shell/page/store-news.tsx'
import { UpdateNews } from '../shell/page/update-news.tsx'
import { AfterSignIn } from './after-sign-in.tsx'
import { EvictedNews } from './evicted-news.tsx'

/** What happens behind the screens and is told on whichever is open; its code comes after the first screen's. */
export function News() {
  return (
    <>
      <DownloadNewsReader />
      <StoreNews />
      <EvictedNews />
      <UpdateNews />
      <AfterSignIn />
    </>
  )
}
