import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { MaterialKind, MaterialState, MaterialType } from './materials.ts';

/** A material as whoever reads about a course or a video sees it. */
export const AttachedMaterial = z.object({
  _id: Id,
  title: z.string(),
  type: MaterialType,
  kind: MaterialKind,
  state: MaterialState,
  pages: z.nullable(z.number()),
  bytes: z.nullable(z.number()),
  isPreview: z.boolean(),
});
export type AttachedMaterial = z.infer<typeof AttachedMaterial>;

const Attached = z.object({ materials: z.array(AttachedMaterial) });

const Attaching = z.strictObject({ materialId: Id, isPreview: z._default(z.boolean(), false) });

const withMaterial = z.strictObject({ id: Id, materialId: Id });
const refusals = ['not_found', 'unacceptable'] as const;

export const listCourseMaterials = endpoint({
  name: 'materials.listCourseMaterials',
  summary: 'What is attached to a course',
  method: 'GET',
  path: '/api/v1/courses/{id}/materials',
  access: 'public',
  params: idParams<'courses'>(),
  response: Attached,
  errors: ['not_found'],
});

export const addCourseMaterial = endpoint({
  name: 'materials.addCourseMaterial',
  summary:
    'Attach an own material to an own course; repeating it says anew whether it is a preview',
  method: 'POST',
  path: '/api/v1/courses/{id}/materials',
  access: 'tutor',
  params: idParams<'courses'>(),
  body: Attaching,
  response: Attached,
  message: 'Material attached',
  errors: refusals,
});

export const removeCourseMaterial = endpoint({
  name: 'materials.removeCourseMaterial',
  summary: 'Take a material off an own course',
  method: 'DELETE',
  path: '/api/v1/courses/{id}/materials/{materialId}',
  access: 'tutor',
  params: withMaterial,
  response: Attached,
  message: 'Material taken off',
  errors: ['not_found'],
});

export const listVideoMaterials = endpoint({
  name: 'materials.listVideoMaterials',
  summary: 'What is attached to a video',
  method: 'GET',
  path: '/api/v1/videos/{id}/materials',
  access: 'public',
  params: idParams<'videos'>(),
  response: Attached,
  errors: ['not_found'],
});

export const addVideoMaterial = endpoint({
  name: 'materials.addVideoMaterial',
  summary: 'Attach an own material to an own video; repeating it says anew whether it is a preview',
  method: 'POST',
  path: '/api/v1/videos/{id}/materials',
  access: 'tutor',
  params: idParams<'videos'>(),
  body: Attaching,
  response: Attached,
  message: 'Material attached',
  errors: refusals,
});

export const removeVideoMaterial = endpoint({
  name: 'materials.removeVideoMaterial',
  summary: 'Take a material off an own video',
  method: 'DELETE',
  path: '/api/v1/videos/{id}/materials/{materialId}',
  access: 'tutor',
  params: withMaterial,
  response: Attached,
  message: 'Material taken off',
  errors: ['not_found'],
});
