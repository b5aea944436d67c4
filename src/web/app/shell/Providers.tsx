import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BootView } from '#shared/api/countries.api.ts'
import { Toaster } from '#web/ui/toasts/Toaster.tsx'
import { BootContext } from '../page/boot-context.ts'
import { TransferProvider } from '../transfer/transfer-context.tsx'

type Props = { boot: BootView; queryClient: QueryClient; children: ReactNode }

export function Providers({ boot, queryClient, children }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <BootContext value={boot}>
        <TransferProvider>
          <Toaster>{children}</Toaster>
        </TransferProvider>
      </BootContext>
    </QueryClientProvider>
  )
}
