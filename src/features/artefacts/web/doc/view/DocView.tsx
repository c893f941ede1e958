import { memo } from 'react'
import { Logo } from '../../look/Logo.tsx'
import { lookStyle, useLook } from '../../look/look.ts'
import type { DocBlock } from '#shared/content/doc.ts'
import type { GeneratedDoc } from '#shared/content/generated.ts'
import { cn } from '#web/cn.ts'
import { CALLOUT_TONES } from './callout-tones.ts'
import type { ViewProps } from '../../kind.ts'
import { ChartView } from '../../chart/view/ChartView.tsx'
import { InlineText } from './InlineText.tsx'
import { ListView } from './ListView.tsx'

/** A document in the layout of its file. */
export function DocView({ content: { title, description, blocks }, titleTag: Title }: ViewProps<GeneratedDoc>) {
  const look = useLook()
  return (
    <article
      data-paper
      style={lookStyle(look)}
      className="mx-auto grid w-full max-w-[46rem] gap-4 rounded-lg border border-border bg-raised px-6 py-8 text-base sm:px-12 sm:py-14 print:max-w-none print:border-0 print:p-0"
    >
      <header className="grid gap-2 border-b border-border pb-6">
        <Logo className="mb-2 h-12 max-w-48" />
        <Title className="text-2xl font-semibold text-balance wrap-anywhere">{title}</Title>
        {description !== '' && <p className="text-pretty wrap-anywhere text-muted">{description}</p>}
      </header>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </article>
  )
}

const HEADINGS = {
  1: { tag: 'h2', style: 'mt-6 text-xl text-(--brand-ink)' },
  2: { tag: 'h3', style: 'mt-4 text-lg' },
  3: { tag: 'h4', style: 'mt-2 text-base' },
} as const

const Block = memo(function Block({ block }: { block: DocBlock }) {
  switch (block.type) {
    case 'heading': {
      const { tag: Tag, style } = HEADINGS[block.level]
      return (
        <Tag className={cn('animate-rise-in font-semibold wrap-anywhere', style)}>
          <InlineText text={block.text} />
        </Tag>
      )
    }
    case 'paragraph':
      return (
        <p className="animate-rise-in max-w-[65ch] text-pretty wrap-anywhere">
          <InlineText text={block.text} />
        </p>
      )
    case 'list':
      return <ListView {...block} />
    case 'table':
      return <TableView columns={block.columns} rows={block.rows} caption={block.caption} />
    case 'callout': {
      const { icon: Icon, style } = CALLOUT_TONES[block.tone]
      return (
        <aside className={cn('flex animate-rise-in gap-3 rounded-md p-4', style)}>
          <Icon aria-hidden className="mt-1 size-4 shrink-0" />
          <div className="grid min-w-0 gap-1">
            {block.title && <p className="font-semibold">{block.title}</p>}
            <p className="wrap-anywhere text-text">
              <InlineText text={block.text} />
            </p>
          </div>
        </aside>
      )
    }
    case 'quote':
      return (
        <blockquote className="animate-rise-in border-l-2 border-accent pl-4 text-lg text-pretty">
          <InlineText text={block.text} />
          {block.source && <footer className="mt-1 text-sm text-muted">{block.source}</footer>}
        </blockquote>
      )
    case 'code':
      return (
        <pre tabIndex={0} className="animate-rise-in overflow-x-auto rounded-md bg-sunken p-4 font-mono text-sm">
          <code>{block.text}</code>
        </pre>
      )
    case 'chart':
      return <ChartView chart={block.chart} className="animate-rise-in rounded-md border border-border p-4 text-sm" />
    case 'break':
      return <hr className="my-4 border-dashed border-border-strong" />
  }
})

function TableView({ columns, rows, caption }: { columns: string[]; rows: string[][]; caption?: string | undefined }) {
  return (
    <div tabIndex={0} role="region" aria-label={caption ?? columns.join(', ')} className="animate-rise-in overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        {caption && <caption className="pb-2 text-left text-muted">{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col" className="border-b border-border-strong px-3 py-2 text-left font-semibold first:pl-0">
                <InlineText text={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map((_, cell) => (
                <td key={cell} className="border-b border-border px-3 py-2 align-top break-words first:pl-0">
                  <InlineText text={row[cell] ?? ''} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
