import { DownloadNewsReader } from '../parts/download/download-news.tsx'
import { StoreNews } from '../shell/page/store-news.tsx'
import { UpdateNews } from '../shell/page/update-news.tsx'
import { AfterSignIn } from './after-sign-in.tsx'
import { EvictedNews } from './evicted-news.tsx'

/** Shows on every screen the news of work in the background. Its code is loaded after the first screen. */
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
