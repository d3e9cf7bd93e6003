import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import type { PluginOption } from 'vite';
import { AREA_TILES } from '#freight/place/area-tiles.ts';
import { basemap } from './basemap/basemap-plugin.ts';
import { divisions } from './divisions/divisions-plugin.ts';
import { iconSprite } from './icons/sprite-plugin.ts';
import { LOCAL_NAMES } from './places/large-cities.ts';

/** Turns the sentences of the code into calls of Lingui. Before React's plugin, and in the worker's build too. */
export function sentences(): PluginOption {
  return babel({ presets: [linguiTransformerBabelPreset()] });
}

/** Plugins for the generated files that the design room imports: icons, the map of Europe, and its areas. */
export function madeFiles(): PluginOption[] {
  return [iconSprite(), basemap({ localNames: LOCAL_NAMES }), divisions({ areas: AREA_TILES.map(({ code }) => code) })];
}
