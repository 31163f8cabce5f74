/** Classes of the box around inputs and selects. The focus ring is drawn on the box. */
export const controlBox = [
  'relative flex w-full min-w-0 items-center rounded-md border border-edge bg-surface text-base text-ink',
  'transition-[border-color,box-shadow] hover:border-muted',
  'has-[:focus-visible]:border-primary has-[:focus-visible]:ring-3 has-[:focus-visible]:ring-primary-soft',
  'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:focus-visible]:-outline-offset-1',
  'has-[[aria-invalid=true]]:border-danger has-[:disabled]:pointer-events-none has-[:disabled]:opacity-55',
  'has-[:is(input,textarea):read-only]:bg-sunken',
].join(' ');

/** Classes of the input inside the box. At least 16 px, otherwise phones zoom in on focus. */
export const controlText =
  'min-h-12 w-full min-w-0 grow rounded-md bg-transparent px-3.5 py-2.5 text-base outline-none placeholder:text-faint placeholder-shown:text-ellipsis';
