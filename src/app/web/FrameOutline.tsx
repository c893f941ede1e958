import type { ReactNode } from 'react'
import { PageColumn } from '#web/ui/PageColumn.tsx'
import { HeaderBar } from './HeaderBar.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { ProductName, productStyle } from './ProductName.tsx'

/**
 * The frame of signed-in people and how a page begins, without behaviour. The server puts it into the shell: people see where they are while the
 * page's code is still on the way. It is inert, because nothing in it works yet, and the page itself takes its place.
 */
export function FrameOutline({ product, isCompact, children }: { product: string; isCompact: boolean; children: ReactNode }) {
  return (
    <div inert aria-hidden className="flex min-h-dvh flex-col">
      <HeaderBar isCompact={isCompact}>
        <span className={productStyle}>
          <ProductName product={product} />
        </span>
      </HeaderBar>
      <PageColumn>
        {children}
        <LoadingScreen />
      </PageColumn>
    </div>
  )
}
