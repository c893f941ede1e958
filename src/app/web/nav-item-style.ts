/** The router marks the current page with aria-current. */
export const navItemStyle = [
  'inline-flex h-9 items-center gap-1.5 rounded-md px-3 text-sm font-medium text-muted transition-colors duration-150',
  'hover:bg-hover hover:text-text aria-[current=page]:text-text data-[state=open]:bg-hover data-[state=open]:text-text',
].join(' ')
