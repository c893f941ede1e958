import type { Nodes } from 'mdast'
import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { TextAnchor } from '#web/ui/TextAnchor.tsx'

/** Renders the Markdown of an article. A test says that articles use nothing else. */
export function ArticleBody({ node }: { node: Nodes }): ReactNode {
  const children = 'children' in node ? node.children.map((child, index) => <ArticleBody key={index} node={child} />) : null
  switch (node.type) {
    case 'root':
      return <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-base">{children}</div>
    case 'heading':
      return <h2 className="pt-4 text-lg font-semibold">{children}</h2>
    case 'paragraph':
      return <p className="text-pretty wrap-anywhere">{children}</p>
    case 'list':
      return node.ordered === true ? (
        <ol className="grid list-decimal gap-2 ps-6 marker:text-muted">{children}</ol>
      ) : (
        <ul className="grid list-disc gap-2 ps-6 marker:text-muted">{children}</ul>
      )
    case 'listItem':
      return <li className="ps-1">{children}</li>
    case 'strong':
      return <strong className="font-semibold">{children}</strong>
    case 'inlineCode':
      return <code className="rounded-sm bg-hover px-1 py-0.5 font-mono text-sm">{node.value}</code>
    case 'code':
      return <pre className="overflow-x-auto rounded-md bg-hover p-4 font-mono text-sm">{node.value}</pre>
    case 'link':
      return <ArticleLink url={node.url}>{children}</ArticleLink>
    default:
      return 'value' in node ? node.value : children
  }
}

/** Pages of this installation stay in the language of the article. */
function ArticleLink({ url, children }: { url: string; children: ReactNode }) {
  const locale = useLocale()
  return <TextAnchor href={url.startsWith('/') ? `${url}?lang=${locale}` : url}>{children}</TextAnchor>
}
