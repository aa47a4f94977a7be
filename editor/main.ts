import { mount } from 'svelte';
import { carrierOfPage } from '../renderer/connection/carrier-of-page.ts';
import { HostClient } from '../renderer/connection/host-client.ts';
import '../renderer/theme/theme.css';
import Editor from './Editor.svelte';

const target = document.querySelector('#app');
if (!target) throw new Error('The page has no #app.');
mount(Editor, { target, props: { client: new HostClient(carrierOfPage()) } });
