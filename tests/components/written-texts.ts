/** Texts as the page editor writes them. The editor and the server's sanitiser leave them unchanged. */
export const WRITTEN_TEXTS: readonly string[] = [
  '<p>One line,<br>and another.</p><p>A second paragraph.</p>',
  '<h2>A heading</h2><h3>Below it</h3><h4>And below that</h4>',
  '<p><strong>Bold</strong>, <em>italic</em>, <u>underlined</u>, <s>gone</s> and <code>code</code>.</p>',
  '<ul><li>One<ul><li>Inside</li></ul></li><li>Two</li></ul><ol><li>First</li><li>Second</li></ol>',
  '<table><tbody><tr><th>Where</th><th>When</th></tr><tr><td colspan="2">At noon</td></tr></tbody></table>',
  '<blockquote><p>Said by somebody.</p></blockquote><hr><pre><code>plain()</code></pre>',
]
