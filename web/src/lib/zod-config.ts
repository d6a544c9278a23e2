import * as z from 'zod/mini';

// The content policy forbids new Function; zod would probe for it with the first schema.
z.config({ jitless: true });
