import styles from './title-detail.module.css'

/** The words of a row that can be pressed anywhere: a title, and a line that says more. */
export const TitleDetail = ({ title, detail }: { title: string; detail?: string }) => (
  <span className={styles.text}>
    <b>{title}</b>
    {detail && <small>{detail}</small>}
  </span>
)
