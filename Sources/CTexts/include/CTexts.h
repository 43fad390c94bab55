/// A file of this repository that is a part of the tool.
struct embedded_text {
  /// The name of the file, or null after the last text.
  const char *name;
  /// The contents, with a zero at the end.
  const unsigned char *bytes;
};

/// The files of the preview's page, the last of which has no name.
const struct embedded_text *text_page_files(void);

/// The shipped scripts, the last of which has no name.
const struct embedded_text *text_shipped_scripts(void);

/// The other texts that the tool prints or writes, the last of which has no name.
const struct embedded_text *text_texts(void);
